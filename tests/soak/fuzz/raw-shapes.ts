/**
 * Shapes of requests on which servers and proxies are known to disagree, and what must come back. Each is followed by a
 * good request on the same connection: it is answered once, or the connection has ended.
 */

/** Answers a version, and ends the connection. */
const GOOD = 'GET /service/GetWebServiceVersion HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

export interface Shape {
  name: string
  bytes: Buffer
  /** The statuses that come back, in order; the last 200 is that of the good request. */
  statuses: readonly number[]
}

const PATH = '/service/GetWebServiceVersion'
const get = (...lines: string[]) => [`GET ${PATH} HTTP/1.1`, ...lines, '', ''].join('\r\n')
const post = (lines: string[], body: string) =>
  ['POST /api/vitals HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...lines, '', body].join('\r\n')
const LONG = 'a'.repeat(20_000)
const VITAL = '{"name":"LCP","value":1,"route":"/"}'
const CHUNKED = `${VITAL.length.toString(16)}\r\n${VITAL}\r\n0\r\n\r\n`
const SMUGGLED = get('Host: x')

/** By name: the bytes, and the status of each answer; 200 is added where the good request is answered. */
const REFUSED: Readonly<Record<string, string | Buffer>> = {
  'Content-Length and Transfer-Encoding': post(
    [`Content-Length: ${CHUNKED.length}`, 'Transfer-Encoding: chunked'],
    CHUNKED,
  ),
  'Transfer-Encoding and Content-Length': post(['Transfer-Encoding: chunked', 'Content-Length: 5'], CHUNKED),
  'two Content-Lengths': post(['Content-Length: 36', 'Content-Length: 1'], VITAL),
  'two equal Content-Lengths': post(['Content-Length: 36', 'Content-Length: 36'], VITAL),
  'Content-Length list': post(['Content-Length: 36, 36'], VITAL),
  'Content-Length +36': post(['Content-Length: +36'], VITAL),
  'Content-Length -1': post(['Content-Length: -1'], VITAL),
  'Content-Length 0x24': post(['Content-Length: 0x24'], VITAL),
  'Content-Length "3 6"': post(['Content-Length: 3 6'], VITAL),
  'Content-Length without a value': post(['Content-Length:'], VITAL),
  'Content-Length beyond 64 bits': post(['Content-Length: 99999999999999999999'], VITAL),
  'Transfer-Encoding xchunked': post(['Transfer-Encoding: xchunked'], CHUNKED),
  'Transfer-Encoding chunked, identity': post(['Transfer-Encoding: chunked, identity'], CHUNKED),
  'Transfer-Encoding identity': post(['Transfer-Encoding: identity'], CHUNKED),
  'two Transfer-Encodings, the last unknown': post(
    ['Transfer-Encoding: chunked', 'Transfer-Encoding: x'],
    CHUNKED,
  ),
  'Transfer-Encoding : chunked': post(['Transfer-Encoding : chunked'], CHUNKED),
  'Transfer-Encoding folded': post(['Transfer-Encoding:\r\n chunked'], CHUNKED),
  'Transfer-Encoding after a vertical tab': post(['Transfer-Encoding: \x0bchunked'], CHUNKED),
  'chunk size that is no number': post(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
  'chunk size 0x2': post(['Transfer-Encoding: chunked'], '0x2\r\n{}\r\n0\r\n\r\n'),
  'chunk size beyond 64 bits': post(['Transfer-Encoding: chunked'], 'fffffffffffffffff\r\n{}\r\n0\r\n\r\n'),
  'chunk size -2': post(['Transfer-Encoding: chunked'], '-2\r\n{}\r\n0\r\n\r\n'),
  'chunk longer than its size': post(['Transfer-Encoding: chunked'], `1\r\n${VITAL}\r\n0\r\n\r\n`),
  'chunk ended by LF': post(['Transfer-Encoding: chunked'], '2\n{}\n0\n\n'),
  'chunk extension with LF': post(['Transfer-Encoding: chunked'], '2;\nxx\r\n{}\r\n0\r\n\r\n'),
  'Content-Length in a trailer': post(
    ['Transfer-Encoding: chunked'],
    CHUNKED.replace(/\r\n$/, 'Content-Length: 5\r\n\r\n'),
  ),
  'chunk extension of 20 KB': post(['Transfer-Encoding: chunked'], `2;${LONG}\r\n{}\r\n0\r\n\r\n`),
  'header folded': get('Host: x', 'X-A: 1', ' folded'),
  'first header folded': get(' Host: x'),
  'header without a colon': get('Host: x', 'X-A'),
  'header without a name': get('Host: x', ': 1'),
  'space before the colon': get('Host : x'),
  'space in a name': get('Host: x', 'X A: 1'),
  'NUL in a name': get('Host: x', 'X\0A: 1'),
  'NUL in a value': get('Host: x', 'X-A: a\0b'),
  'NUL in the path': 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
  'CR in a value': get('Host: x', 'X-A: a\rX-B: b'),
  'lines ended by CR': get('Host: x').replaceAll('\r\n', '\r'),
  'lines ended by LF': get('Host: x').replaceAll('\r\n', '\n'),
  'no Host': get(),
  'two Hosts': get('Host: x', 'Host: y'),
  'two equal Hosts': get('Host: x', 'host: x'),
  'Host with a path': get('Host: x/y'),
  'Host with a user': get('Host: a@b'),
  'Host with a space': get('Host: a b'),
  'Host with a port that is none': get('Host: x:y'),
  'request line of three words': `GET ${PATH} x HTTP/1.1\r\nHost: x\r\n\r\n`,
  'request line that begins with a space': ` GET ${PATH} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'request line with a tab': `GET\t${PATH}\tHTTP/1.1\r\nHost: x\r\n\r\n`,
  'path without a slash': 'GET service HTTP/1.1\r\nHost: x\r\n\r\n',
  'method FOO': `FOO ${PATH} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'method in lower case': `get ${PATH} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'HTTP/0.9': `GET ${PATH}\r\n\r\n`,
  'HTTP/1.2': `GET ${PATH} HTTP/1.2\r\nHost: x\r\n\r\n`,
  'HTTP/2.0': `GET ${PATH} HTTP/2.0\r\nHost: x\r\n\r\n`,
  'HTTP/01.1': `GET ${PATH} HTTP/01.1\r\nHost: x\r\n\r\n`,
  'http/1.1': `GET ${PATH} http/1.1\r\nHost: x\r\n\r\n`,
  'preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'TLS hello': Buffer.from('16030100c8010000c40303', 'hex'),
  'SSH hello': 'SSH-2.0-OpenSSH_9.2\r\n',
  'bytes that are nothing': Buffer.from(Array.from({ length: 256 }, (_, byte) => 255 - byte)),
  'HEAD with a header without a colon': `HEAD ${PATH} HTTP/1.1\r\nHost: x\r\nX-A\r\n\r\n`,
  'HEAD without Host': `HEAD ${PATH} HTTP/1.1\r\n\r\n`,
  'HEAD with two Hosts': `HEAD ${PATH} HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n`,
}

const TOO_LARGE: Readonly<Record<string, string>> = {
  'header of 20 KB': get('Host: x', `X-A: ${LONG}`),
  'name of 20 KB': get('Host: x', `${LONG}: 1`),
  'path of 20 KB': `GET /${LONG} HTTP/1.1\r\nHost: x\r\n\r\n`,
  '2,000 headers': get('Host: x', ...Array.from({ length: 2_000 }, (_, nth) => `X-${nth}: ${nth}`)),
  'HEAD with a header of 20 KB': `HEAD ${PATH} HTTP/1.1\r\nHost: x\r\nX-A: ${LONG}\r\n\r\n`,
}

/** What is no fault: an answer, and the good request's. */
const ANSWERED: Readonly<Record<string, readonly [bytes: string, status: number]>> = {
  chunked: [post(['Transfer-Encoding: chunked'], CHUNKED), 200],
  'chunk size with zeros before it': [post(['Transfer-Encoding: chunked'], `000${CHUNKED}`), 200],
  trailers: [
    post(['Transfer-Encoding: chunked'], CHUNKED.replace(/\r\n$/, 'X-A: 1\r\nHost: y\r\n\r\n')),
    200,
  ],
  'empty lines before a request': [`\r\n\r\n${get('Host: x')}`, 200],
  'absolute target': [`GET http://x${PATH} HTTP/1.1\r\nHost: x\r\n\r\n`, 200],
  'absolute target of another host': [`GET http://y${PATH} HTTP/1.1\r\nHost: x\r\n\r\n`, 200],
  'Expect 100-continue': [post(['Expect: 100-continue', `Content-Length: ${VITAL.length}`], VITAL), 200],
  'Expect that is not known': [post(['Expect: x', `Content-Length: ${VITAL.length}`], VITAL), 200],
  'body of a GET that is a request': [
    `GET ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
    200,
  ],
  'body of a HEAD that is a request': [
    `HEAD ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
    200,
  ],
  'body of an unknown address that is a request': [
    `POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
    404,
  ],
  'OPTIONS *': ['OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 404],
  'empty Host': [get('Host:'), 200],
  'body of a POST without a length': [post([], ''), 400],
}

/** What the connection ends with, so that the good request has no answer. */
const LAST: Readonly<Record<string, readonly [bytes: string, ...statuses: number[]]>> = {
  CONNECT: ['CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  'HTTP/1.0 without Host': [`GET ${PATH} HTTP/1.0\r\n\r\n`, 200],
  'Connection: close': [get('Host: x', 'Connection: close'), 200],
  'upgrade to h2c': [
    get('Host: x', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'),
    200,
  ],
  'upgrade to WebSocket': [
    get('Host: x', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'),
    200,
  ],
  'upgrade at an address that is none': [
    `GET /%ff HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
    400,
  ],
  'a bad request after a good one': [`${get('Host: x')}x y z\r\n\r\n`, 200, 400],
  'a bad body after a good request': [
    get('Host: x') + post(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
    200,
    400,
  ],
}

function shape(name: string, bytes: string | Buffer, statuses: readonly number[]): Shape {
  return { name, bytes: Buffer.concat([Buffer.from(bytes as string, 'latin1'), Buffer.from(GOOD)]), statuses }
}

export const SHAPES: readonly Shape[] = [
  ...Object.entries(REFUSED).map(([name, bytes]) => shape(name, bytes, [400])),
  ...Object.entries(TOO_LARGE).map(([name, bytes]) => shape(name, bytes, [431])),
  ...Object.entries(ANSWERED).map(([name, [bytes, status]]) => shape(name, bytes, [status, 200])),
  ...Object.entries(LAST).map(([name, [bytes, ...statuses]]) => shape(name, bytes, statuses)),
]
