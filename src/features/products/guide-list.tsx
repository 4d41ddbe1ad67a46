import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'

/** The four e-tag pages, each with what it is for. */
export function GuideList() {
  return (
    <ul>
      <li>
        <Link to={paths.etagGuide}>E-tag guide</Link>: set up, pair, refresh, change the battery, care
      </li>
      <li>
        <Link to={paths.etagTroubleshooting}>E-tag troubleshooting</Link>: a tag misbehaves, what now
      </li>
      <li>
        <Link to={paths.etagInfo}>E-tag information</Link>: how a tag works and what it cannot do
      </li>
      <li>
        <Link to={paths.etagRegulatory}>E-tag regulatory information</Link>: identifiers, radio, battery
        safety
      </li>
    </ul>
  )
}
