/** Every drawing of the e-tag pages by its name. What each shows is said in words/tag-words.ts. */
import type { ComponentType } from 'react'
import * as cell from './cell-drawings.tsx'
import * as place from './place-drawings.tsx'
import * as tag from './tag-drawings.tsx'

export const drawings = {
  'open-door': cell.OpenDoor,
  'take-cell': cell.TakeCell,
  drain: cell.Drain,
  polarity: cell.Polarity,
  'insert-cell': cell.InsertCell,
  'close-door': cell.CloseDoor,
  'tape-cell': cell.TapeCell,
  base: place.BaseStation,
  'place-base': place.PlaceBase,
  drawer: place.Drawer,
  'bring-near': place.BringNear,
  neighbors: place.Neighbors,
  swap: place.SwapPlaces,
  warm: place.Warm,
  redraw: place.Redraw,
  'tag-code': tag.TagCode,
  scan: tag.Scan,
  tilt: tag.Tilt,
  flash: tag.Flash,
  wipe: tag.Wipe,
  'no-bend': tag.NoBend,
  compare: tag.Compare,
  'put-back': tag.PutBack,
  parts: tag.Parts,
  'sees-old': tag.SeesOld,
  'sees-wrong': tag.SeesWrong,
  'sees-blank': tag.SeesBlank,
  'sees-other': tag.SeesOther,
} as const satisfies Record<string, ComponentType>

export type DrawingName = keyof typeof drawings
