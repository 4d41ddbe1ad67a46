/**
 * The pictures of a spin's frames, loaded coarse first and kept while the spin is shown. What failed is asked for again
 * when it may come.
 */
import { whenPictureMayCome } from '#src/network/when-picture-may-come.ts'
import { createStore, type ReadonlyStore } from '#src/store/create-store.ts'
import { limit } from '#timing/limit.ts'
import { loadOrder, nearestFrame } from './frame-order.ts'

/** Fewer than a browser's connections to a host, so that what else the lightbox needs is not behind them. */
const AT_ONCE = 4

/** `here`: how many frames can be drawn. `hasFailed`: the others were asked for in vain, and will be again. */
export interface FramesState {
  here: number
  hasFailed: boolean
}

export interface Frames {
  state: ReadonlyStore<FramesState>
  /** The picture of a frame, or of the nearest that is here. */
  pictureOf(frame: number): HTMLImageElement | undefined
  /** Begins to load; the returned function ends it. */
  load(): () => void
}

/** `addresses`: of all frames in their order. */
export function openFrames(addresses: readonly string[]): Frames {
  const pictures: (HTMLImageElement | undefined)[] = []
  const state = createStore<FramesState>({ here: 0, hasFailed: false })
  const isHere = (frame: number) => pictures[frame] !== undefined

  async function loadMissing(ended: AbortSignal): Promise<void> {
    const oneOfFew = limit(AT_ONCE)
    const load = async (frame: number) => {
      if (ended.aborted) return
      // best effort: it is asked for again with the others that are missing
      pictures[frame] = await loaded(addresses[frame]!).catch(() => undefined)
      if (isHere(frame)) state.set({ ...state.get(), here: state.get().here + 1 })
    }
    const missing = loadOrder(addresses.length).filter((frame) => !isHere(frame))
    await Promise.all(missing.map((frame) => oneOfFew(() => load(frame))))
  }

  return {
    state,
    pictureOf(frame) {
      const nearest = nearestFrame(isHere, frame, addresses.length)
      return nearest === undefined ? undefined : pictures[nearest]
    },
    load() {
      const ended = new AbortController()
      let giveUp = () => {}
      const attempt = async (nth: number) => {
        await loadMissing(ended.signal)
        const { here } = state.get()
        if (ended.signal.aborted || here === addresses.length) return
        state.set({ here, hasFailed: true })
        giveUp = whenPictureMayCome(nth, () => void attempt(nth + 1))
      }
      void attempt(1)
      return () => {
        ended.abort()
        giveUp()
      }
    },
  }
}

/** A picture that can be drawn at once. */
async function loaded(src: string): Promise<HTMLImageElement> {
  const picture = Object.assign(new Image(), { crossOrigin: 'use-credentials', src })
  await picture.decode()
  return picture
}
