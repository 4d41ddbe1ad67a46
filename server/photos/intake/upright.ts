/** Opening a picture as it is to be seen. */
import sharp, { type Metadata, type Sharp } from 'sharp'

/** Opens a picture upright and in sRGB. */
export function openUpright(picture: string | Buffer, { depth, icc }: Metadata): Sharp {
  const upright = sharp(picture).autoOrient()
  // sharp takes 16 bits with a profile to Display P3 and calls it sRGB; with 8 bits it does not.
  return depth === 'ushort' && icc ? upright.pipelineColourspace('srgb') : upright
}
