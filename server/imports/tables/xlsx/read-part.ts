/** A part of an XLSX as XML, piece by piece. Small parts are read to their end; sheets go on as rows are asked for. */
import { PART_BYTES } from '#server/imports/tables/limits.ts'
import { damaged, TableFault } from '#server/imports/tables/table-fault.ts'
import { openXml, type XmlHandler } from './xml-reader.ts'
import type { ZipFile } from './zip-file.ts'

/** The text of a part. Programs that write UTF-16 begin it with a mark. */
export async function* textOfPart(zip: ZipFile, name: string): AsyncGenerator<string, void> {
  let decoder: ReturnType<typeof decoderOf> | null = null
  try {
    for await (const piece of zip.stream(name)) {
      decoder ??= decoderOf(piece)
      yield decoder.decode(piece, { stream: true })
    }
    yield decoder?.decode() ?? ''
  } catch (error) {
    throw error instanceof TypeError ? damaged('a part of it is not text') : error
  }
}

function decoderOf([first]: Buffer) {
  const encoding = first === 0xff ? 'utf-16le' : first === 0xfe ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true })
}

/** Reads a part to its end. @throws TableFault damaged, unpacks_too_large */
export async function readPart(
  zip: ZipFile,
  name: string,
  handler: Partial<XmlHandler>,
  most = PART_BYTES,
): Promise<void> {
  if (zip.size(name) > most) throw new TableFault('unpacks_too_large', { detail: `${most / 1024 / 1024} MB` })
  const nothing = () => undefined
  const xml = openXml({ open: nothing, close: nothing, text: nothing, ...handler })
  for await (const piece of textOfPart(zip, name)) xml.write(piece)
  xml.end()
}
