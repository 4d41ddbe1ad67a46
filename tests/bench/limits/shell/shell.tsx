/** The least a React app can show: what a start from the worker costs whatever the app does. */
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')!).render(<main>An empty shell</main>)
