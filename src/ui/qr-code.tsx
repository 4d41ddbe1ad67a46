import { useMemo } from 'react'
import { encode } from 'uqr'
import './qr-code.css'

/** Modules of quiet around the code. ISO/IEC 18004, 6.3.8. */
const QUIET = 4

/** A text as a QR code, dark on light in every theme: cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data } = encode(text, { border: QUIET })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { path: dark.join(''), size: data.length }
  }, [text])
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  )
}
