/** My shares: what the customer has shared by links, how often it was opened, and what guests answered. */
import { Link } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ShareCard } from './share-card.tsx'
import { useShares } from './use-shares.ts'
import './my-shares-page.css'

export function MySharesPage() {
  const { shares, fault, refresh, replace } = useShares()
  const words = more.sharing.mine
  return (
    <section className="shares-page">
      <title>{first.pageTitle(words.title, brand.name)}</title>
      <h1>{words.title}</h1>
      <p className="shares-state" role="status">
        {fault === 'offline' ? words.offline : fault ? words.failed : shares ? '' : words.loading}
      </p>
      {fault === 'failed' && <Button onClick={() => void refresh()}>{words.retry}</Button>}
      {shares?.length === 0 && (
        <>
          <p className="shares-none">{words.none}</p>
          <Link className="button" to={paths.photos}>
            {words.toPhotos}
          </Link>
        </>
      )}
      {shares && shares.length > 0 && (
        <ul className="shares-list">
          {shares.map((share) => (
            <li key={share.id}>
              <ShareCard share={share} onChanged={replace} onEnded={() => void refresh()} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
