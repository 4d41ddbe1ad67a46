/** The files that a fuzz sends: tables and pictures that are right, damaged, or of another kind than their call wants. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { SentFile } from '#tests/soak/fuzz/requests/world.ts'
import { encodeText } from '#tests/support/imports/encode-text.ts'
import { makeXlsx, textRow } from '#tests/support/imports/made-zip.ts'

const LOTS = 'Stock #,Shape,Weight,Color,Clarity,Cert #\nF-1,BR,1.01,G,VS1,2141438171\nF-2,Pear,0.90,H,SI2,\n'
const TABLES = [
  LOTS,
  LOTS.replaceAll(',', ';'),
  LOTS.replaceAll('\n', '\r'),
  LOTS.replace('1.01', 'heavy').replace('F-2', '=F'),
  LOTS + LOTS,
  'Memo No,Lot #,Carat,Price/ct,Date,Status\n24001,F-1,1.01,1000,2026-03-12,Out\n24002,F-9,1,1,,Out\n',
  'Customer,Email,First name\nFuzz 1,one@fuzz.example,One\nFuzz 2,two@fuzz.example,\nFuzz 2,one@fuzz.example,\n',
  'File,Lot,View\nF-1.jpg,F-1,front\nF-2.jpg,F-9,\n',
  'a,b\n"never ended,1\n2,3\n',
  'Stock #,Weight\n' + 'F-\0,1e999\n'.repeat(50),
  `Stock #\n${'F'.repeat(70_000)}\n`,
  `${'a,'.repeat(2_000)}\n${'1,'.repeat(2_000)}\n`,
  '[{"Stock #":"F-1","Weight":"1.5"},{"__proto__":{"x":1},"Stock #":null}]',
  '{"a":{"b":[{"sku":"F-1","carat":1}]}}',
  '{"sku":"F-1","carat":1}\n{"sku":"F-2"\n[]\n',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  '--x\r\nContent-Disposition: form-data; name="file"; filename="../a.csv"\r\n\r\nStock #\r\nF-1\r\n--x--\r\n',
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;&b;">]><a>&d;</a>',
  '',
  ' ',
  '\0'.repeat(1_000),
]

export async function sentFiles(): Promise<SentFile[]> {
  const texts = TABLES.map((text) => Buffer.from(text))
  const pictures = await picturesOf()
  const sheet = makeXlsx({
    sheets: [{ name: 'Stock', rows: textRow(1, ['Stock #', 'Weight']) + textRow(2, ['F-1', '1.5']) }],
  })
  const damaged = [sheet, ...pictures].flatMap((bytes) => [
    bytes.subarray(0, bytes.length >> 1),
    Buffer.concat([bytes.subarray(0, 60), Buffer.alloc(40, 0xff), bytes.subarray(100)]),
  ])
  const encodings = [encodeText(LOTS, 'utf-16le', true), encodeText(LOTS, 'utf-16be')]
  return [...texts, ...encodings, sheet, ...pictures, ...damaged].map((bytes) => ({
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes,
  }))
}

/** Of every kind that is taken, and some that are not; the last says that it is very large. */
async function picturesOf(): Promise<Buffer[]> {
  const made = (red: number, alpha = false) =>
    sharp({
      create: {
        width: 60,
        height: 40,
        channels: alpha ? 4 : 3,
        background: { r: red, g: 9, b: 9, alpha: 0.5 },
      },
    })
  const png = await made(40).png().toBuffer()
  const large = Buffer.from(png)
  large.writeUInt32BE(60_000, 16)
  large.writeUInt32BE(60_000, 20)
  const encoded = await Promise.all([
    made(10).jpeg().toBuffer(),
    made(20).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
    made(30, true).webp().toBuffer(),
    made(50).tiff().toBuffer(),
    made(60).avif({ effort: 0 }).toBuffer(),
    made(70).gif().toBuffer(),
  ])
  return [...encoded, png, large]
}
