import type { FocusEvent, PointerEvent } from 'react'

type Input = HTMLInputElement

/** For an input: what is proposed in it is selected when it is gone to, so that the first letter of another takes its place. */
export function selectsProposed(proposed: string | undefined) {
  const select = (input: Input) => input.value === proposed && input.select()
  return {
    onFocus: ({ currentTarget }: FocusEvent<Input>) => select(currentTarget),
    // WebKit puts the cursor where the finger was, after the focus.
    onPointerDown: ({ currentTarget }: PointerEvent<Input>) => {
      if (document.activeElement !== currentTarget)
        currentTarget.addEventListener('click', () => select(currentTarget), { once: true })
    },
  }
}
