/**
 * The pictures that the wall began with last, shown by themselves before the wall is drawn. The worker has written them
 * into the page, out of sight (src/offline/lots/first-drawing.ts). Where the wall will begin with them they are shown as
 * soon as the kept session is, and stand where its own pictures will.
 */
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import {
  type Box,
  type DrawnView,
  drawingOf,
  FIRST_DRAWING_ID,
  type ShownPicture,
} from '#src/offline/lots/first-drawing.ts'
import { afterPaint } from '#src/ui/after-paint.ts'

const view = () => ({ widthPx: innerWidth, heightPx: innerHeight })

const drawing = () => document.getElementById(FIRST_DRAWING_ID)

/** Resolves when they are painted, at once where there are none of this account in this view. */
export function showFirstDrawing(account: number): Promise<void> {
  const shown = drawing()
  if (shown?.dataset['of'] !== drawingOf(account, view())) return Promise.resolve()
  for (const element of shown.querySelectorAll<HTMLElement>('[data-box]')) {
    const { box = '', ground } = element.dataset
    const [left, top, width, height] = box.split(' ').map((px) => `${px}px`)
    Object.assign(element.style, { left, top, width, height })
    if (ground) element.style.setProperty('--mat-ground', ground)
  }
  shown.hidden = false
  return new Promise((resolve) => afterPaint(resolve))
}

/** The wall has drawn its own, or something else is shown. */
export const removeFirstDrawing = (): void => drawing()?.remove()

/** What the wall in the page shows at its top; undefined where one of its pictures has not come. */
export function drawnNow(): DrawnView<ShownPicture> | undefined {
  const cards = [...document.querySelectorAll('.wall .lot-card')].filter(
    (card) => card.getBoundingClientRect().top < innerHeight,
  )
  const pictures = cards.flatMap((card) => {
    const [photo, picture] = [card.querySelector('.lot-photo'), card.querySelector('img')]
    if (!photo || !picture) return []
    const [id = '', edge] = picture.currentSrc.split('/').slice(-2)
    return {
      id,
      edge: Number(edge) as PhotoSize,
      isHere: picture.complete && picture.naturalWidth > 0,
      ground: getComputedStyle(photo).getPropertyValue('--mat-ground'),
      card: boxOf(card),
      photo: boxOf(photo, card),
      picture: boxOf(picture, card),
    }
  })
  if (pictures.length === 0 || pictures.some(({ isHere }) => !isHere)) return undefined
  return { ...view(), pictures: pictures.map(({ isHere: _, ...picture }) => picture) }
}

/** On the screen, or within another element's border. */
function boxOf(element: Element, within?: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  const outer = within?.getBoundingClientRect()
  const borderPx = within ? 1 : 0
  return [left - (outer?.left ?? 0) - borderPx, top - (outer?.top ?? 0) - borderPx, width, height]
}
