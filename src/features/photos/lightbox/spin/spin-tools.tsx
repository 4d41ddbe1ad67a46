import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import type { Spin } from './open-spin.ts'
import './spin-tools.css'

/** Plays and stops a spin, and turns it to any of its frames. */
export function SpinTools({ spin }: { spin: Spin }) {
  const words = more.photos.lightbox
  const frame = useStore(spin.frame)
  const isPlaying = useStore(spin.isPlaying)
  return (
    <div className="spin-tools" role="group" aria-label={words.spin}>
      <Button
        aria-label={isPlaying ? words.stop : words.play}
        onClick={() => (isPlaying ? spin.stop() : spin.play())}
      >
        <svg viewBox="0 0 16 16" aria-hidden>
          <path d={isPlaying ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4 2.5 13 8l-9 5.5z'} fill="currentColor" />
        </svg>
      </Button>
      {/* Up and down are the slider's, as of an element that scrolls; left and right turn the spin wherever the focus is. */}
      <input
        type="range"
        data-scrolls
        aria-label={words.turn}
        aria-valuetext={words.frameAt(frame + 1, spin.count)}
        min={1}
        max={spin.count}
        value={frame + 1}
        onChange={(event) => spin.show(Number(event.currentTarget.value) - 1)}
      />
      <span className="spin-tools-at" aria-hidden>
        {more.photos.of(frame + 1, spin.count)}
      </span>
    </div>
  )
}
