/**
 * What the server does only for who has just proved it: the call is made, and where the server refuses it for want of a
 * proof, the proof is asked for in a popup and the call is made again. The server alone decides whether one is wanted.
 */
import { type ReactNode, createContext, useCallback, useContext, useState } from 'react'
import { ApiError } from '#src/api/errors.ts'
import { type Refusal, refusalOf } from '#src/forms/refusal.ts'
import { ProvePopup } from './prove-popup.tsx'

/** Undefined where the person gave no proof. `password`: what was typed already. May reject with what call() throws. */
type WithProof = <T>(work: () => Promise<T>, password?: string) => Promise<T | undefined>

const Context = createContext<WithProof>((work) => work())

export const useProof = () => useContext(Context)

/** Of a form that is sent without a proof: it says nothing and can be sent again. */
export const NOT_PROVEN: Refusal = { failure: '' }

interface Asked {
  password: string
  end: (isProven: boolean) => void
}

export function ProofProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const withProof = useCallback<WithProof>(async (work, password = '') => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.refusal !== 'proof_needed') throw error
      const isProven = await new Promise<boolean>((end) => setAsked({ password, end }))
      setAsked(undefined)
      return isProven ? work() : undefined
    }
  }, [])
  return (
    <Context value={withProof}>
      {children}
      {asked && (
        <ProvePopup
          password={asked.password}
          onProven={() => asked.end(true)}
          onCancel={() => asked.end(false)}
        />
      )}
    </Context>
  )
}

/** For a button: does one thing at a time, with a proof where one is wanted, and says what went wrong. */
export function useChange() {
  const withProof = useProof()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function change<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (busy) return undefined
    setBusy(true)
    setFailure(undefined)
    try {
      return await withProof(work)
    } catch (error) {
      setFailure(refusalOf(error).failure)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, change }
}
