/** What a log-in goes on with after the password. `onBack`: to the password again. */
export interface NextStepProps {
  onDone: (() => void) | undefined
  onBack: () => void
}
