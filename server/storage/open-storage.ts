/** Opens the storage that the settings name. */
import { join } from 'node:path'
import { openCachedStorage } from './cached-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { openFolderStorage } from './folder-storage.ts'
import { toS3Address } from '#server/storage/s3/s3-address.ts'
import { openS3Storage } from '#server/storage/s3/s3-storage.ts'

/** Of config.ts, which has checked them. */
interface StorageSettings {
  dataDir: string
  storageUrl: string | null
  awsAccessKeyId: string | null
  awsSecretAccessKey: string | null
  awsSessionToken: string | null
  photoCacheMib: number
}

const MIB = 1024 * 1024

/** @throws StorageFault when its folder cannot be made; S3 is not asked yet */
export async function openStorage(settings: StorageSettings): Promise<FileStorage> {
  const { dataDir, storageUrl } = settings
  if (storageUrl === null) return openFolderStorage(join(dataDir, 'photos'))
  const address = toS3Address(storageUrl)
  if (!address) throw new Error('The address in STORAGE_URL was not checked')
  const storage = openS3Storage(address, {
    accessKeyId: settings.awsAccessKeyId ?? '',
    secretAccessKey: settings.awsSecretAccessKey ?? '',
    sessionToken: settings.awsSessionToken,
  })
  const { photoCacheMib } = settings
  return photoCacheMib === 0
    ? storage
    : openCachedStorage(storage, join(dataDir, 'photo-cache'), photoCacheMib * MIB)
}
