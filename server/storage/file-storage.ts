/**
 * Where photographs, what is made of them, and files of imports are kept: in a folder (folder-storage.ts) or on S3
 * (s3/s3-storage.ts), which STORAGE_URL decides. What a save has answered survives a power cut, and under a key there is a
 * whole file or none. An absent file is never an error. tests/support/storage/storage-cases.ts says what holds of both.
 */
import type { Readable } from 'node:stream'

/** A file that is kept. */
export interface StoredFile {
  key: string
  sizeBytes: number
  modifiedAt: Date
}

/** What a file must be. `sha256`: 64 hex digits, small letters. */
export interface FileIdentity {
  sha256: string
  sizeBytes: number
}

/** Every call rejects with a StorageFault where the storage does not do what it should. Keys: storage-keys.ts. */
export interface FileStorage {
  /**
   * The bytes from `offset` to the end, 0 when absent; none where the file is no longer. Null: there is no such file.
   * A stream that fails ends with a StorageFault. Who does not read it to its end destroys it.
   */
  read(key: string, offset?: number): Promise<Readable | null>
  /** All bytes. Null: there is no such file. */
  readWhole(key: string): Promise<Buffer | null>
  /** Where on this machine the file is, if it is there; what is there is whole. Null: it is elsewhere. */
  pathOf(key: string): string | null
  /** In bytes. Null: there is no such file. */
  sizeOf(key: string): Promise<number | null>
  /**
   * Keeps a file of this machine, in the place of one that has the key, and removes it from where it was. What is not
   * as `identity` says is not kept and stays.
   */
  saveFile(key: string, path: string, identity: FileIdentity): Promise<void>
  /** Keeps these bytes, in the place of a file that has the key. */
  saveBytes(key: string, bytes: Uint8Array): Promise<void>
  /** An absent file is removed already. */
  remove(key: string): Promise<void>
  /** The files whose keys begin so: '' for all, `originals/`, `originals/a`, `originals/ab/`. In any order. */
  list(prefix: string): AsyncIterable<StoredFile>
}

/** The storage does not answer, has no room, or refuses; the message says what to do about it, and holds no secret. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault'
}

/** The bytes of a file are not those that were to be kept. */
export const notTheFile = (key: string) =>
  new StorageFault(`The file for ${key} has changed on the way: it was not kept. Send it again.`)
