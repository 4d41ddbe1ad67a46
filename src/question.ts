/**
 * A question over the page: a layer as the filter's panel is, so that Back closes it and nothing else. Neither Forward
 * nor a reload asks it again.
 */
import { useEffect, useRef } from 'react'
import { isLayerOpen, useLayer } from './layer.ts'

/**
 * `onStay`: what Back answers. The function that is returned closes the question and goes on with `goOn` once its entry
 * is left, so that a log-out finds none in its way.
 */
export function useQuestion(isAsked: boolean, onStay: () => void): (goOn?: () => void) => void {
  const [isOpen, open, close] = useLayer('question')
  const latest = useRef({ open, onStay })
  const answer = useRef<() => void>(undefined)
  const stage = useRef<'new' | 'open' | 'answered'>('new')
  useEffect(() => {
    latest.current = { open, onStay }
  })
  useEffect(() => {
    stage.current = 'new'
    if (isAsked) latest.current.open()
  }, [isAsked])
  useEffect(() => {
    if (isAsked && isOpen && stage.current === 'new') stage.current = 'open'
    if (isOpen || stage.current !== 'open') return
    stage.current = 'answered'
    const goOn = answer.current ?? latest.current.onStay
    answer.current = undefined
    goOn()
  }, [isAsked, isOpen])
  return (goOn) => {
    // Without its entry, as when that was replaced, there is nothing to leave.
    if (!isLayerOpen('question')) return (goOn ?? onStay)()
    answer.current = goOn
    close()
  }
}
