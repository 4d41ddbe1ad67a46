/** A child process that makes the pictures it is told to, one after another, and reports each. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encoded } from './encode.ts'
import { type Picture, sceneOf } from './picture.ts'
import { renderScene } from '#demo/trace/studio/render.ts'

const [folder = '', edge] = process.argv.slice(2)
const tracedPx = Number(edge)

process.on('message', (picture: Picture) => {
  const pixels = renderScene(sceneOf(picture), tracedPx)
  void encoded(pixels, tracedPx)
    .then((bytes) => writeFile(join(folder, picture.file), bytes))
    .then(() => process.send?.(picture.file))
})
