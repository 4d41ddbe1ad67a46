import { more } from '#src/say/more.ts'
import { copyText } from '#src/ui/copy/copy-text.ts'
import { linkOf } from '#src/features/sharing/link-of.ts'

/**
 * Copies the link of a token that is being made, and says so; answers the link as well where it has to be copied by hand.
 * Safari lets a page copy what is not there yet only in the touch itself, as a promise.
 */
export async function copyLink(made: Promise<{ token: string }>): Promise<{ link?: string; text: string }> {
  const { copied } = more.sharing.mine
  const link = made.then(({ token }) => linkOf(token))
  try {
    if (typeof ClipboardItem === 'function') {
      const text = link.then((written) => new Blob([written], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
      await link
      return { text: copied }
    }
  } catch {
    // The other way is tried.
  }
  return copyText(await link).then(
    () => ({ text: copied }),
    async () => ({ link: await link, text: more.notCopied }),
  )
}
