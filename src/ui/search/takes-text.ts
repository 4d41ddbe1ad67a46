/** Whether what is typed goes into this element. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select')
