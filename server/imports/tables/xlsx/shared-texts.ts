/**
 * The texts of an XLSX: cells refer to them by number. A text may be in several runs of different fonts, and may have
 * readings of its signs beside it, which are not part of it. ECMA-376-1, 18.4 and, for `_x000D_`, 22.9.2.19.
 */
import { SHARED_TEXTS_BYTES } from '#server/imports/tables/limits.ts'
import { readPart } from './read-part.ts'
import type { ZipFile } from './zip-file.ts'

export async function readSharedTexts(zip: ZipFile, part: string): Promise<string[]> {
  const texts: string[] = []
  const item = openRichText()
  await readPart(
    zip,
    part,
    {
      open(name) {
        if (name === 'si') item.begin()
        else item.open(name)
      },
      close(name) {
        if (name === 'si') texts.push(item.text())
        else item.close(name)
      },
      text: item.add,
    },
    SHARED_TEXTS_BYTES,
  )
  return texts
}

/** Gathers the text of one element whose runs are in `t`, without the readings in `rPh`. */
export function openRichText() {
  let text = ''
  let inText = false
  let inReading = false
  return {
    begin(): void {
      text = ''
    },
    open(name: string): void {
      if (name === 't') inText = true
      if (name === 'rPh') inReading = true
    },
    close(name: string): void {
      if (name === 't') inText = false
      if (name === 'rPh') inReading = false
    },
    add(part: string): void {
      if (inText && !inReading) text += part
    },
    text: (): string => unescaped(text),
  }
}

/** Signs that XML cannot hold are written `_x0007_`. Line breaks read alike in all formats. */
export function unescaped(text: string): string {
  const plain = text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
  return plain.includes('\r') ? plain.replaceAll(/\r\n?/g, '\n') : plain
}
