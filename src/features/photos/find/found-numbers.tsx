/** What became of several numbers that were searched for at once. */
import type { NumberList } from '#src/lots/find/number-list.ts'
import { more } from '#src/say/more.ts'

const TOLD = 12

export function FoundNumbers({ list: { asked, missing } }: { list: NumberList }) {
  const words = more.photos.find
  const told = missing.slice(0, TOLD)
  const rest = missing.length - told.length
  return (
    <p className="found-numbers" role="status">
      {words.listFound(asked - missing.length, asked)}{' '}
      {missing.length > 0 && (
        <bdi>{words.notFound([...told, ...(rest > 0 ? [words.more(rest)] : [])].join(', '))}</bdi>
      )}
    </p>
  )
}
