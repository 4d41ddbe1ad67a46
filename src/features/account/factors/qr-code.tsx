import { encode } from 'uqr'
import './factors.css'

/** Dark on light in both themes, as scanners read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="factors-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  )
}
