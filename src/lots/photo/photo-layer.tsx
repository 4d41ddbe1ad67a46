import { type ImgHTMLAttributes, useState } from 'react'
import { awaitPicture } from './await-picture.ts'

/**
 * A picture that lies over others or in a frame, which has the name. One that has failed is not drawn: Safari would put
 * its sign for a broken picture into the middle of the stone.
 */
export function PhotoLayer({ onLoad, onError, ...props }: ImgHTMLAttributes<HTMLImageElement>) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <img
      ref={awaitPicture}
      alt=""
      crossOrigin="use-credentials"
      decoding="async"
      draggable={false}
      style={hasFailed ? { visibility: 'hidden' } : undefined}
      {...props}
      onLoad={(event) => {
        setFailed(false)
        onLoad?.(event)
      }}
      onError={(event) => {
        setFailed(true)
        onError?.(event)
      }}
    />
  )
}
