/** Writes the pictures that the wall began with into the page of a start, so that they come while its scripts do. */
import { listsOf } from '#src/offline/device/lists.ts'
import {
  type Box,
  type DrawnPicture,
  drawingOf,
  FIRST_DRAWING_ID,
  savedFirstDrawing,
} from '#src/offline/lots/first-drawing.ts'
import { savedSession } from '#src/offline/session/session.ts'
import { withTimeout } from '#timing/with-timeout.ts'

/** A page without them is shown as soon. */
const READ_WITHIN_MS = 100

/** Where the wall is the first screen. */
export const mayDraw = ({ pathname, search }: URL): boolean =>
  /^\/(MyPhotosPage)?$/i.test(pathname) && search === ''

/** The page with them, out of sight; as it is where there are none. */
export async function withFirstDrawing(page: Promise<Response>): Promise<Response> {
  // best effort: a page without them is one that draws its wall by itself
  const [shell, drawing] = await Promise.all([
    page,
    withTimeout(firstDrawing(), READ_WITHIN_MS).catch(() => undefined),
  ])
  if (!drawing) return shell
  const html = await shell.text()
  return new Response(
    html.replace('<div id="root">', (root) => drawing + root),
    { headers: shell.headers },
  )
}

async function firstDrawing(): Promise<string | undefined> {
  const kept = await savedSession()
  if (!kept) return undefined
  const { id } = kept.session
  const drawing = await savedFirstDrawing(listsOf(id))
  if (!drawing) return undefined
  const of = drawingOf(id, drawing)
  return `<div id="${FIRST_DRAWING_ID}" data-of="${of}" aria-hidden="true" hidden>${drawing.pictures.map(asHtml).join('')}</div>`
}

/** Places are attributes: the policy of the page's scripts and styles allows no style in HTML. */
function asHtml({ address, ground, card, photo, picture }: DrawnPicture): string {
  const at = (box: Box) => `data-box="${box.join(' ')}"`
  return `<div ${at(card)}><div ${at(photo)} data-ground="${ground}"></div><img ${at(picture)} src="${address}" alt=""></div>`
}
