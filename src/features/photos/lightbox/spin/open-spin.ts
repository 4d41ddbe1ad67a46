/**
 * A spin while it is shown: which frame is wanted, and whether it plays. Kept outside React, because a turning stone
 * draws its picture and its slider and nothing else of the lightbox. Whoever turns it stops it playing.
 */
import { createStore, type ReadonlyStore } from '#src/store/create-store.ts'
import { aroundSpin } from './frame-order.ts'
import { type Frames, openFrames } from './load-frames.ts'

/** A turn of 36 frames takes 3 s. */
const FRAME_MS = 83

export interface Spin {
  count: number
  frames: Frames
  /** The frame that is wanted, from 0. */
  frame: ReadonlyStore<number>
  isPlaying: ReadonlyStore<boolean>
  /** Turns on by so many frames, or parts of one, backwards where it is negative. */
  turn(by: number): void
  show(frame: number): void
  /** Plays until it is stopped. */
  play(): void
  stop(): void
  /** Begins to load the frames, and turns once when they are here. The returned function ends both. */
  start(): () => void
}

/** `turnsByItself`: once, unless somebody has turned it before the frames were here. */
export function openSpin(addresses: readonly string[], turnsByItself: boolean): Spin {
  const count = addresses.length
  const frames = openFrames(addresses)
  const frame = createStore(0)
  const isPlaying = createStore(false)
  /** Where between two frames it was turned to. */
  let turnedTo = 0
  let isTouched = !turnsByItself
  let playing = 0

  const stop = () => {
    isTouched = true
    cancelAnimationFrame(playing)
    isPlaying.set(false)
  }
  const turnTo = (to: number) => {
    turnedTo = aroundSpin(to, count)
    frame.set(Math.floor(turnedTo))
  }
  const play = (steps: number) => {
    stop()
    isPlaying.set(true)
    const [from, startMs] = [frame.get(), performance.now()]
    const step = (nowMs: number) => {
      const done = Math.max(0, Math.floor((nowMs - startMs) / FRAME_MS))
      turnTo(from + Math.min(done, steps))
      if (done < steps) playing = requestAnimationFrame(step)
      else stop()
    }
    playing = requestAnimationFrame(step)
  }
  const turnOnce = () => {
    if (!isTouched && frames.state.get().here === count) play(count)
  }

  return {
    count,
    frames,
    frame,
    isPlaying,
    turn(by) {
      stop()
      turnTo(turnedTo + by)
    },
    show(to) {
      stop()
      turnTo(to)
    },
    play: () => play(Infinity),
    stop,
    start() {
      const endLoading = frames.load()
      const stopFollowing = frames.state.subscribe(turnOnce)
      return () => {
        endLoading()
        stopFollowing()
        cancelAnimationFrame(playing)
        isPlaying.set(false)
      }
    },
  }
}
