/** What work that was ended has left on the server's own disk. */
import { join } from 'node:path'
import { isLeft, leftUploads, namesIn } from '#server/ingest/left-uploads.ts'
import type { Resources } from '#server/services.ts'
import { knownPhotos } from './photo-rows.ts'

const AT_ONCE = 500

type Needed = Pick<Resources, 'db' | 'config' | 'now'>

/** The paths of uploads that nobody works on any more, and of drawings that are unfinished or of no photo. */
export async function* leftFiles({ db, config, now }: Needed): AsyncGenerator<string> {
  yield* leftUploads(config.dataDir, now())
  const drawn = join(config.dataDir, 'drawn')
  for (const folder of await namesIn(drawn)) {
    const names = await namesIn(join(drawn, folder))
    for (let from = 0; from < names.length; from += AT_ONCE) {
      const some = names.slice(from, from + AT_ONCE)
      const known = await knownPhotos(db, some.map(photoOf))
      for (const name of some) {
        const path = join(drawn, folder, name)
        if ((!known.has(photoOf(name)) || name.includes('.')) && (await isLeft(path, now()))) yield path
      }
    }
  }
}

/** `<photo>-<size>`, and behind it a point and a UUID while it is being written. */
const photoOf = (name: string): string => name.split('-')[0]!
