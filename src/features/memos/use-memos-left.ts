/**
 * Which memos are open and how far the page is scrolled, for who comes back by the menu or by Back. Their entry keeps the
 * open ones, for a reload too.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { entryState, setEntryState } from '#src/entry-state.ts'
import { createLeft } from '#src/store/create-left.ts'

interface MemosLeftInput {
  account: number | undefined
  /** The id of the memo that the address opens. */
  asked: number | undefined
  /** Whether the entry asks for something. */
  asks: boolean
}

export interface MemosLeft {
  isOpen: (memo: number) => boolean
  setOpen: (memo: number, isOpen: boolean) => void
  /** How far the page is to be scrolled once the memos are drawn; undefined where nobody was here before. */
  top: RefObject<number | undefined>
}

const useLeftMemos = createLeft<{ open: readonly number[]; top: RefObject<number | undefined> }>()

/** How far the page was scrolled, in px, by the router's key of the entry. */
const tops = new Map<string, number>()

export function useMemosLeft({ account, asked, asks }: MemosLeftInput): MemosLeft {
  const { key } = useLocation()
  const comesBack = useNavigationType() === NavigationType.Pop
  const [open, setAll] = useState<readonly number[]>(() => {
    const kept = entryState().openMemos
    return kept && (comesBack || asked === undefined) ? kept : withMemo(kept ?? [], asked)
  })
  const top = useRef(comesBack ? tops.get(key) : undefined)
  const [opened, setOpened] = useState(asked)
  if (asked !== opened) {
    setOpened(asked)
    setAll(withMemo(open, asked))
  }
  const latestKey = useRef(key)
  useLayoutEffect(() => {
    latestKey.current = key
  }, [key])
  useLayoutEffect(
    () => () => {
      top.current = scrollY
      tops.set(latestKey.current, scrollY)
    },
    [],
  )
  useLeftMemos({
    account,
    value: { open, top },
    asks,
    restore(left) {
      top.current = left.top.current
      setAll(left.open)
    },
  })
  const written = useRef(open)
  useEffect(() => {
    if (open === written.current) return
    written.current = open
    setEntryState({ ...entryState(), openMemos: open })
  }, [open])
  return {
    isOpen: (memo) => open.includes(memo),
    setOpen: (memo, isOpen) =>
      setAll((all) => (isOpen ? withMemo(all, memo) : all.filter((each) => each !== memo))),
    top,
  }
}

const withMemo = (all: readonly number[], memo: number | undefined): readonly number[] =>
  memo === undefined || all.includes(memo) ? all : [...all, memo]
