import { more } from '#src/say/more.ts'
import './eye-button.css'

/** At the end of a password's input: shows what is typed. Passwords are written from the left: their end is on the right in every language. */
export function EyeButton({ shown, onPress }: { shown: boolean; onPress: () => void }) {
  return (
    <div className="show-password" dir="ltr">
      <button
        type="button"
        aria-pressed={shown}
        // The keyboard of a tablet stays open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        <span className="visually-hidden">{more.account.reset.show}</span>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
          <path d="M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12zM9 12a3 3 0 1 0 6 0 3 3 0 0 0-6 0z" />
          {shown && <path d="M4 20 20 4" />}
        </svg>
      </button>
    </div>
  )
}
