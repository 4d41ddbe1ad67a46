/** A stone under a loupe, in the colour of the text around it. */
export function LogoMark() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden
    >
      <circle cx="10.5" cy="10.5" r="8.2" />
      <path d="m16.6 16.6 5 5" strokeLinecap="round" strokeWidth="2.4" />
      <path
        d="M7.6 7.2h5.8l2 2.6-4.9 5.4-4.9-5.4zM5.6 9.8h9.8M8.7 9.8l1.8 5.2 1.8-5.2-1.8-2.5z"
        strokeWidth="1.2"
      />
    </svg>
  )
}
