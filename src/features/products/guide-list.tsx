import { Link } from 'react-router-dom'
import { productWords } from '#src/features/products/words/product-words.ts'
import { paths } from '#src/paths.ts'

const pathOf = {
  guide: paths.etagGuide,
  troubleshooting: paths.etagTroubleshooting,
  info: paths.etagInfo,
  regulatory: paths.etagRegulatory,
} as const

/** The four e-tag pages, each with what it is for. */
export function GuideList() {
  return (
    <ul>
      {(Object.keys(pathOf) as (keyof typeof pathOf)[]).map((page) => (
        <li key={page}>
          <Link to={pathOf[page]}>{productWords.guides[page].name}</Link>: {productWords.guides[page].what}
        </li>
      ))}
    </ul>
  )
}
