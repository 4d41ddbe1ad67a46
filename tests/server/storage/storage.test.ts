import { join } from 'node:path'
import { describe, onTestFinished, test } from 'vitest'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { S3_BUCKET, S3_KEY, S3_REGION, startS3Server } from '#tests/support/storage/s3-server.ts'
import { STORAGE_CASES } from '#tests/support/storage/storage-cases.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const NO_S3 = {
  storageUrl: null,
  awsAccessKeyId: null,
  awsSecretAccessKey: null,
  awsSessionToken: null,
  photoCacheMib: 0,
}

const openFolder = () => openStorage({ ...NO_S3, dataDir: join(temporaryFolder(), 'data') })

/** `more`: of its address. */
async function openS3(more: string): Promise<FileStorage> {
  const server = await startS3Server({ pageSize: 2 })
  onTestFinished(() => server[Symbol.asyncDispose]())
  return openStorage({
    dataDir: '/nowhere',
    storageUrl: `s3://${S3_BUCKET}?endpoint=${server.origin}&region=${S3_REGION}${more}`,
    awsAccessKeyId: S3_KEY.id,
    awsSecretAccessKey: S3_KEY.secret,
    awsSessionToken: null,
    photoCacheMib: 1,
  })
}

describe.each([
  ['a folder', openFolder],
  ['S3', () => openS3('')],
  ['S3, below a prefix', () => openS3('&prefix=loupe/test')],
])('of a storage in %s holds:', (_, open) => {
  test.each(STORAGE_CASES)('$name', async ({ holds }) => holds(await open()))
})
