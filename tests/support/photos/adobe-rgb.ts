/**
 * Adobe RGB (1998) as an ICC profile, written from its figures because no package brings one, and the way back to
 * sRGB by computation, so that sharp is measured against something other than itself.
 */
const GAMMA = 563 / 256
/** Columns of the primaries in XYZ under D50. */
const ADOBE_TO_XYZ = [
  [0.60974, 0.20528, 0.14919],
  [0.31111, 0.62567, 0.06322],
  [0.01947, 0.06087, 0.74457],
] as const
const XYZ_TO_SRGB = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const

type Triple = readonly [number, number, number]

/** The profile's bytes: ICC.1:2001-04, a matrix and one curve. */
export function adobeRgbProfile(): Buffer {
  const tags: [string, Buffer][] = [
    ['desc', description('Adobe RGB (1998), made for a test')],
    ['cprt', Buffer.concat([signed('text'), Buffer.from('none\0')])],
    ['wtpt', xyz([0.95045, 1, 1.08905])],
    ...(['rXYZ', 'gXYZ', 'bXYZ'] as const).map((tag, nth): [string, Buffer] => [
      tag,
      xyz(ADOBE_TO_XYZ.map((row) => row[nth]!) as unknown as Triple),
    ]),
    ...['rTRC', 'gTRC', 'bTRC'].map((tag): [string, Buffer] => [
      tag,
      Buffer.concat([signed('curv'), int32(1), Buffer.from([2, 0x33, 0, 0])]),
    ]),
  ]
  const table = [int32(tags.length)]
  let at = 128 + 4 + 12 * tags.length
  for (const [tag, data] of tags) {
    table.push(Buffer.from(tag), int32(at), int32(data.length))
    at += data.length
  }
  const header = Buffer.alloc(128)
  header.writeUInt32BE(at, 0)
  header.write('\x02\x10\0\0mntrRGB XYZ ', 8, 'latin1')
  header.write('acsp', 36)
  xyz([0.9642, 1, 0.8249]).copy(header, 68, 8)
  return Buffer.concat([header, ...table, ...tags.map(([, data]) => data)])
}

/** An Adobe RGB colour in sRGB, both of 255. */
export function adobeToSrgb(colour: Triple): Triple {
  const times = (matrix: readonly Triple[], [a, b, c]: Triple): Triple =>
    matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple
  const light = colour.map((value) => (value / 255) ** GAMMA) as unknown as Triple
  const linear = times(XYZ_TO_SRGB, times(ADOBE_TO_XYZ, light))
  return linear.map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  ) as unknown as Triple
}

const signed = (type: string): Buffer => Buffer.concat([Buffer.from(type), Buffer.alloc(4)])

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const xyz = (values: Triple): Buffer =>
  Buffer.concat([signed('XYZ '), ...values.map((value) => int32(Math.round(value * 65536)))])

function description(text: string): Buffer {
  const bytes = Buffer.from(`${text}\0`)
  return Buffer.concat([signed('desc'), int32(bytes.length), bytes, Buffer.alloc(4 + 4 + 2 + 1 + 67)])
}
