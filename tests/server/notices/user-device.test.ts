import { expect, test } from 'vitest'
import { userDeviceOf } from '#server/notices/user-device.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0'

test.each([
  [
    'iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    'phone',
    'iPhone',
    'Safari',
  ],
  [
    'iPad with mobile pages',
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1`,
    'tablet',
    'iPad',
    'Chrome',
  ],
  [
    'Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'computer',
    'Mac / iPad',
    'Safari',
  ],
  [
    'Android phone',
    `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`,
    'phone',
    'Android',
    'Chrome',
  ],
  [
    'Android tablet',
    `Mozilla/5.0 (Linux; Android 14; SM-X710) ${CHROME} Safari/537.36`,
    'tablet',
    'Android',
    'Chrome',
  ],
  [
    'Samsung phone',
    `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'phone',
    'Android',
    'Samsung Internet',
  ],
  [
    'Windows with Edge',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/130.0.0.0`,
    'computer',
    'Windows',
    'Edge',
  ],
  [
    'Linux with Firefox',
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'computer',
    'Linux',
    'Firefox',
  ],
  [
    'Android with Firefox',
    'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
    'phone',
    'Android',
    'Firefox',
  ],
  [
    'iPad that asks for pages of a Mac, with Chrome',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130 Version/11.1.1 Safari/605.1.15',
    'tablet',
    'iPad',
    'Chrome',
  ],
  [
    'Mac with Chrome',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`,
    'computer',
    'Mac',
    'Chrome',
  ],
  ['a tool', 'curl/8.9.1', 'other', null, null],
  ['nothing', null, 'other', null, null],
  ['words of its own', 'Bcc: all@evil.example', 'other', null, null],
] as const)('%s', (_, userAgent, kind, system, browser) => {
  expect(userDeviceOf(userAgent)).toEqual({ kind, system, browser })
})
