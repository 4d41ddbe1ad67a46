/** Every drawing of the e-tag pages by its name. What each shows is said in words/tag-words.ts. */
import type { ComponentType } from 'react'
import * as base from './base-drawings.tsx'
import * as cell from './cell-drawings.tsx'
import * as code from './code-drawings.tsx'
import * as place from './place-drawings.tsx'
import * as tag from './tag-drawings.tsx'
import * as waste from './waste-drawings.tsx'

export const drawings = {
  'cell-on-cloth': cell.CellOnCloth,
  'open-door': cell.OpenDoor,
  'take-cell': cell.TakeCell,
  drain: cell.Drain,
  polarity: cell.Polarity,
  'insert-cell': cell.InsertCell,
  'close-door': cell.CloseDoor,
  'tape-cell': waste.TapeCell,
  'hand-in-tag': waste.HandInTag,
  'crossed-bin': waste.CrossedBin,
  base: base.BaseStation,
  'other-socket': base.OtherSocket,
  'note-channel': base.NoteChannel,
  'place-base': place.PlaceBase,
  drawer: place.Drawer,
  'bring-near': place.BringNear,
  'start-trays': place.StartTrays,
  neighbors: place.Neighbors,
  swap: place.SwapPlaces,
  warm: place.Warm,
  redraw: place.Redraw,
  'tag-code': code.TagCode,
  scan: code.Scan,
  'scan-parcel': code.ScanParcel,
  tilt: code.Tilt,
  flash: tag.Flash,
  'in-hand': tag.InHand,
  wipe: tag.Wipe,
  'no-bend': tag.NoBend,
  compare: tag.Compare,
  'put-back': tag.PutBack,
  'fix-tag': tag.FixTag,
  parts: tag.Parts,
} as const satisfies Record<string, ComponentType>

export type DrawingName = keyof typeof drawings
