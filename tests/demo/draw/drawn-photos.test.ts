import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawnPhotos } from '#demo/draw/drawn-photos.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addCustomer } from '#tests/support/database/server-fixture.ts'

const recipe = { subject: 'stone', lot: 'RG-1', seed: 1, shape: 'Round', color: 'G', clarity: 4 }

onAnyDatabase((db) => {
  const savedPhoto = async (drawn: object | null) => {
    const id = randomUUID().replaceAll('-', '')
    const photo = { id, widthPx: 800, heightPx: 600, capturedAt: '2026-11-01T00:00:00Z', recipe: drawn }
    await saveLots(db(), await addCustomer(db()), [{ lot: 'RG-1', type: 0, photos: [photo] }])
    return id
  }

  test('a size is drawn as large as it is wanted, without loss', async () => {
    const id = await savedPhoto(recipe)
    const bytes = await drawnPhotos(db())(id, { widthPx: 136, heightPx: 102 })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 136, height: 102 })
  })

  test('the original is a JPEG with all the pixels of the photo', async () => {
    const bytes = await drawnPhotos(db())(await savedPhoto(recipe))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 })
  })

  test('a photo without a recipe, and an id that is not there, are not known', async () => {
    const source = drawnPhotos(db())
    expect(await source(await savedPhoto(null))).toBeUndefined()
    expect(await source(randomUUID().replaceAll('-', ''))).toBeUndefined()
  })
})
