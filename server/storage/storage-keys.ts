/**
 * Keys, by which files are kept: an area, where there are many files a folder of two hex digits, and a name:
 * `originals/ab/<sha256>`, `renditions/ab/<sha256>-<size>`, `imports/<uuid>`. A name has at least three characters, so
 * that no key is the folder of another, and no letter is a capital, because some disks do not tell them apart. Every
 * storage checks the keys it is given, and passes over what it finds under others.
 */

/** What is being written; see folder-storage.ts. */
export const UNFINISHED = 'unfinished'

const AREA = `(?!${UNFINISHED}/)[a-z]{1,40}/`
const KEY = new RegExp(`^${AREA}(?:[0-9a-f]{2}/)?[0-9a-z][0-9a-z-]{2,127}$`)
const PREFIX = new RegExp(`^(?:${AREA}(?:[0-9a-f](?:[0-9a-f]/)?)?)?$`)

/** Whether a file can be kept under it. */
export const isKey = (text: string): boolean => KEY.test(text)

/** Whether keys can be listed by it: nothing, an area, a folder of an area, or the first digit of its folders. */
export const isPrefix = (text: string): boolean => PREFIX.test(text)

/** @throws Error for what is no key */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`No file can be kept under ${JSON.stringify(key)}`)
}

/** @throws Error for what keys are not listed by */
export function assertPrefix(prefix: string): void {
  if (!isPrefix(prefix)) throw new Error(`No key begins with the folder ${JSON.stringify(prefix)}`)
}
