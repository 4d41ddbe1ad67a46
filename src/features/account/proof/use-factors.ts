import { useCallback, useEffect, useState } from 'react'
import { type Factors, GetFactors } from '#contract/session/my-factors.ts'
import { call } from '#src/api/call.ts'
import { refusalOf } from '#src/forms/refusal.ts'

/** What the user has, as the server says it now: nobody changes it offline, so the device keeps none of it. */
export function useFactors() {
  const [factors, setFactors] = useState<Factors>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(
    () =>
      call(GetFactors, { timeoutMs: 20_000 }).then(
        (answer) => {
          setFactors(answer)
          setFailure(undefined)
        },
        (error: unknown) => setFailure(refusalOf(error).failure),
      ),
    [],
  )
  useEffect(() => void load(), [load])
  return { factors, failure, load }
}
