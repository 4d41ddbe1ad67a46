/**
 * Which files of a folder belong together: the frames of a spin lie in a folder of their own, which is named for frames
 * or holds at least two dozen pictures that only their numbers tell apart. All others are photographs, one by one.
 */
import { spinFrames } from './spin-frames.ts'

/** Folders that hold the frames of a spin and nothing else. */
const FOR_FRAMES = new Set(['360', 'spin', 'frames'])
const LEAST_UNNAMED = 24

/** What a turntable writes around its numbers. A number of a lot is none of these. */
const FRAME = /^(?:angle|f|frame|image|img|p|photo|pic|picture|rot|spin|view|360)?[-_ .#(]*\d{1,9}\)?$/i

/** `name`: with the folders it lies in, by `/`. */
export interface NamedFile {
  name: string
}

/**
 * `photo`: one file. `spin`: its frames in the order of the turn. `fault`: frames that are no spin, and why. `isLoose`:
 * files that may come may still make a spin of it.
 */
export interface FileSet<F = NamedFile> {
  kind: 'photo' | 'spin' | 'fault'
  /** Of the file, or of the folder. */
  name: string
  folder: string
  files: readonly F[]
  why?: string
  isLoose: boolean
}

export function setsOfFiles<F extends NamedFile>(files: readonly F[]): FileSet<F>[] {
  const folders = new Map<string, F[]>()
  for (const file of files) {
    const folder = folderOf(file.name)
    const inside = folders.get(folder)
    if (inside) inside.push(file)
    else folders.set(folder, [file])
  }
  return [...folders].flatMap(([folder, inside]) => setsOfFolder(folder, inside))
}

function setsOfFolder<F extends NamedFile>(folder: string, files: readonly F[]): FileSet<F>[] {
  const name = ownName(folder)
  const isNamed = FOR_FRAMES.has(name.toLowerCase())
  const isLoose = folder !== '' && (isNamed || files.every((file) => isFrameName(file, name)))
  if (isLoose && (isNamed || files.length >= LEAST_UNNAMED)) {
    const byName = new Map(files.map((file) => [ownName(file.name), file]))
    const read = spinFrames([...byName.keys()])
    if ('frames' in read) {
      const frames = read.frames.map((frame) => byName.get(frame)!)
      return [{ kind: 'spin', name: folder, folder, files: frames, isLoose }]
    }
    // A camera counts on from what it took before.
    const isOfCamera = !isNamed && (read.fault === 'start' || read.fault === 'not_numbered')
    if (!isOfCamera) return [{ kind: 'fault', name: folder, folder, files, why: read.sentence, isLoose }]
  }
  return files.map((file) => ({ kind: 'photo', name: file.name, folder, files: [file], isLoose }))
}

/** By its number alone, or by that of its folder, too. */
function isFrameName({ name }: NamedFile, folder: string): boolean {
  const stem = ownName(name).replace(/(?!^)\.[^.]*$/, '')
  const isOwn = stem.toLowerCase().startsWith(folder.toLowerCase())
  return FRAME.test(stem) || (isOwn && FRAME.test(stem.slice(folder.length)))
}

const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')))
const ownName = (name: string): string => name.slice(name.lastIndexOf('/') + 1)
