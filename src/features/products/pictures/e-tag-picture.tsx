import { formatCarat } from '#src/format/number-format.ts'
import { samples } from '#src/samples/samples.ts'
import { Picture, type PictureProps, Shadow } from './picture.tsx'

const PARTS = [
  [300, 118],
  [340, 190],
  [342, 226],
  [66, 132],
  [438, 64],
] as const

/** As tags write it, whatever the page speaks. */
const FINE_PRINT = 'Photo 4A7C · rev 12'
const OVAL = 1

/** The tag on a parcel whose paper is open, and behind it the base station that it asks. */
export function ETagPicture(props: PictureProps) {
  return (
    <Picture {...props} product="etag" parts={PARTS}>
      <Shadow x={226} y={276} width={380} />
      <BaseStation />
      <Paper />
      <Stone />
      <Tag />
    </Picture>
  )
}

function BaseStation() {
  return (
    <>
      <Shadow x={404} y={150} width={110} />
      <path className="picture-body" d="M370 40h5v72h-5zM433 40h5v72h-5z" />
      <path className="picture-lit picture-edge" d="m356 112 14-12h68l14 12z" />
      <rect className="picture-grazed picture-edge" x="356" y="112" width="96" height="34" rx="5" />
      <circle className="picture-accent" cx="372" cy="129" r="4" />
      <path className="picture-line" d="M388 129h46" />
      <path
        className="picture-waves"
        d="M346 72c-8 10-8 24 0 34M334 62c-14 16-14 38 0 54M322 52c-20 22-20 52 0 74"
      />
    </>
  )
}

/** Three folds: the flaps stand up a little, and the middle lies in their shade. */
function Paper() {
  return (
    <>
      <path className="picture-lit picture-edge" d="m66 84 184-30 22 60-190 34z" />
      <path className="picture-grazed picture-edge" d="m82 148 190-34 20 54-196 38z" />
      <path className="picture-lit picture-edge" d="m96 206 196-38 24 74-206 34z" />
      <path className="picture-line" d="m72 100 184-31M90 176l193-36" strokeDasharray="2 7" />
    </>
  )
}

function Stone() {
  const { small } = samples[OVAL]!
  return (
    <>
      <g className="picture-shadow">
        <ellipse cx="140" cy="150" rx="42" ry="24" />
      </g>
      <clipPath id="e-tag-stone">
        <ellipse cx="136" cy="136" rx="40" ry="28" />
      </clipPath>
      <image href={small} x="84" y="84" width="104" height="104" clipPath="url(#e-tag-stone)" />
    </>
  )
}

function Tag() {
  const { lot, shape, caratMilli = 0, small } = samples[OVAL]!
  return (
    <g transform="rotate(-9 240 200)">
      <g className="picture-shadow">
        <rect x="146" y="150" width="204" height="118" rx="12" />
        <rect x="143" y="147" width="204" height="118" rx="12" />
      </g>
      <rect className="picture-shade picture-edge" x="138" y="142" width="204" height="118" rx="12" />
      <rect className="picture-lit picture-edge" x="138" y="138" width="204" height="118" rx="12" />
      <rect className="picture-paper" x="150" y="150" width="142" height="94" rx="3" />
      <g className="picture-print">
        <text className="picture-lot" x="158" y="172">
          {lot}
        </text>
        <text x="158" y="192">
          {formatCarat(caratMilli)}
        </text>
        <text x="158" y="208">
          {shape}
        </text>
        <text className="picture-fine" x="158" y="234">
          {FINE_PRINT}
        </text>
      </g>
      <path className="picture-print-line" d="M158 220h126" />
      <clipPath id="e-tag-print">
        <rect x="240" y="180" width="46" height="36" />
      </clipPath>
      <image
        className="picture-on-paper"
        href={small}
        x="238"
        y="174"
        width="48"
        height="48"
        clipPath="url(#e-tag-print)"
      />
      <path className="picture-mark" transform="translate(304 158)" d={CODE} />
      <path className="picture-line" d="M304 196h24M304 204h18" />
      <circle className="picture-accent" cx="316" cy="234" r="6" />
    </g>
  )
}

/** A code to scan, 26 by 26. */
const CODE =
  'M0 0h10v10H0zM3 3v4h4V3zM16 0h10v10H16zM19 3v4h4V3zM0 16h10v10H0zM3 19v4h4v-4zM13 0h2v5h-2zM13 8h2v4h-2zM16 13h4v3h-4zM22 12h4v4h-4zM12 16h3v4h-3zM18 18h4v4h-4zM13 22h4v4h-4zM23 22h3v4h-3z'
