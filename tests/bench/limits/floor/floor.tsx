/** The least that has the same foundations: React, a router, toasts and a database, and nothing of ours. */
import { openDB } from 'idb'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { toast, ToastContainer } from 'react-toastify'

function Floor() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<button onClick={() => toast.error('x')}>x</button>} />
      </Routes>
      <ToastContainer />
    </BrowserRouter>
  )
}

void openDB('floor', 1, { upgrade: (db) => void db.createObjectStore('x') })
createRoot(document.getElementById('root')!).render(<Floor />)
