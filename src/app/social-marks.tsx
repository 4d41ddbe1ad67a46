/** Small marks of the two social links, drawn in the colour of the menu. */
const frame = { width: 18, height: 18, viewBox: '0 0 24 24', fill: 'currentColor', 'aria-hidden': true }

export function FacebookMark() {
  return (
    <svg {...frame}>
      <path d="M14 22v-8h3l.6-3.7H14V8c0-1.1.5-2 2.1-2h1.7V2.7S16.300 2.400 14.800 2.400c-3.100 0-5 1.900-5 5.200v2.700H6.500V14h3.300v8z" />
    </svg>
  )
}

export function TwitterMark() {
  return (
    <svg {...frame}>
      <path d="M22 5.900c-.7.300-1.500.600-2.300.700.800-.500 1.500-1.300 1.800-2.200-.800.500-1.700.800-2.600 1a4.100 4.100 0 0 0-7 3.700A11.600 11.600 0 0 1 3.400 4.800a4.100 4.100 0 0 0 1.300 5.500c-.700 0-1.300-.200-1.900-.500 0 2 1.400 3.700 3.300 4.100-.600.200-1.200.200-1.900.100.500 1.600 2 2.800 3.800 2.800A8.200 8.200 0 0 1 2 18.500 11.600 11.600 0 0 0 19.900 8.100c.800-.600 1.500-1.300 2.100-2.200z" />
    </svg>
  )
}
