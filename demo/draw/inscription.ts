/**
 * The lot number as strokes in the picture, because a server without fonts cannot draw text. A glyph is on a grid of 4
 * by 6. It is a list of strokes; a stroke is a run of `xy` pairs.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  '0': '103041453616050110',
  '1': '112026',
  '2': '01103041420646',
  '3': '01103041423313 334445361605',
  '4': '36300444',
  '5': '400002324345361605',
  '6': '3010010516364544331304',
  '7': '004016',
  '8': '103041423313020110 133344453616050413',
  '9': '1636454130100102133342',
  '-': '1333',
  '.': '2626',
  '/': '4006',
  _: '0646',
  A: '062046 1434',
  B: '00063645443303 3342413000',
  C: '4130100105163645',
  D: '00062644422000',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '2026',
  J: '4045361605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 3446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
}

/** The text in capitals as an SVG path: centred on `x`, its base line at `y`, letters `height` high. */
export function inscription(text: string, x: number, y: number, height: number): string {
  const unit = height / 6
  const advance = 6 * unit
  const left = x - (text.length * advance - 2 * unit) / 2
  const strokes = [...text.toUpperCase()].flatMap((letter, nth) =>
    (GLYPHS[letter] ?? '')
      .split(' ')
      .map((run) =>
        (run.match(/\d\d/g) ?? [])
          .map(
            ([gx, gy]) =>
              `${(left + nth * advance + Number(gx) * unit).toFixed(1)} ${(y - height + Number(gy) * unit).toFixed(1)}`,
          )
          .join('L'),
      ),
  )
  return `<path d="${strokes
    .filter(Boolean)
    .map((run) => `M${run}`)
    .join(
      '',
    )}" stroke-width="${(unit * 0.9).toFixed(2)}" fill="none" stroke="#8c8c8c" stroke-linecap="round" stroke-linejoin="round"/>`
}
