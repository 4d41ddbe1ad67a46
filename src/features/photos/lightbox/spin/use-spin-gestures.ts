/** Turning a spin by finger, mouse and wheel: a drag over the whole stage is one turn. */
import { createUseGesture, dragAction, wheelAction } from '@use-gesture/react'
import type { RefObject } from 'react'
import type { Spin } from './open-spin.ts'

/** A wheel movement of this length turns by one frame. */
const WHEEL_PX_A_FRAME = 40

const useGesture = createUseGesture([dragAction, wheelAction])

/** Does nothing while there is no spin. */
export function useSpinGestures(target: RefObject<HTMLElement | null>, spin: Spin | undefined): void {
  useGesture(
    {
      onDrag({ delta: [rightPx], tap }) {
        const widthPx = target.current?.clientWidth
        if (spin && widthPx && !tap) spin.turn((rightPx / widthPx) * spin.count)
      },
      onWheel({ event, delta: [rightPx, downPx] }) {
        if (event.ctrlKey) return // the browser's own zoom
        event.preventDefault()
        spin?.turn((rightPx + downPx) / WHEEL_PX_A_FRAME)
      },
    },
    {
      target,
      enabled: spin !== undefined,
      eventOptions: { passive: false },
      drag: { filterTaps: true },
    },
  )
}
