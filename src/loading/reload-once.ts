/** Reloads a page whose own build cannot go on, at most once for each build that the server has. */
import { servedScripts } from '#src/api/shell.ts'

const HEALED_FOR = 'loupe-healed-for'

/**
 * Reloads when the server has another build than this page, or, when it has the same, where `sameBuild` is true.
 * Answers false where it does not.
 */
export async function reloadOnce(sameBuild: boolean): Promise<boolean> {
  try {
    const served = await servedScripts()
    if ((served === ownScripts() && !sameBuild) || sessionStorage.getItem(HEALED_FOR) === served) return false
    sessionStorage.setItem(HEALED_FOR, served)
    location.reload()
    return true
  } catch {
    return false // no network, or no storage to remember the reload in
  }
}

function ownScripts(): string {
  return [...document.scripts].map((script) => script.getAttribute('src')).join()
}
