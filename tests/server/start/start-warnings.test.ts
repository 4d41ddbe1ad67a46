import { chmodSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toConfig } from '#server/config.ts'
import { startWarnings } from '#server/start/start-warnings.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const warningsOf = (env: NodeJS.ProcessEnv) =>
  startWarnings(toConfig({ DATA_DIR: 'absent', ...env })).map((text) => text.split(/[:,]/)[0])

const [UNREACHED, PUBLIC] = ['Other machines reach this server', 'Anybody who reaches this server can log in']

test.each([
  [{}, []],
  [{ HOST: '::1', DEMO: 'on' }, []],
  [{ HOST: '0.0.0.0' }, [UNREACHED]],
  [{ HOST: '::' }, [UNREACHED]],
  [{ HOST: '0.0.0.0', DEMO: 'on' }, [UNREACHED, PUBLIC]],
  [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://portal.example.com' }, []],
  [{ PUBLIC_ORIGIN: 'https://portal.example.com', DEMO: 'on' }, [PUBLIC]],
  [{ HOST: '192.168.1.5' }, ['http']],
  [{ PUBLIC_ORIGIN: 'http://portal.localhost:3000' }, []],
])('%o', (env, expected) => expect(warningsOf(env)).toEqual(expected))

test.each([
  [0o755, 1],
  [0o700, 0],
])('a data folder of mode %o makes %i warnings', (mode, warnings) => {
  const dataDir = temporaryFolder()
  chmodSync(dataDir, mode)
  expect(startWarnings(toConfig({ DATA_DIR: dataDir }))).toEqual(
    Array.from({ length: warnings }, () => expect.stringContaining(`chmod 700 ${dataDir}`)),
  )
})
