import type { ReactNode } from 'react'
import './article-table.css'

interface ArticleTableProps {
  caption: string
  columns: readonly string[]
  /** One cell a column; the first is the row's header. An id makes the row a link target. */
  rows: readonly { id?: string; cells: readonly ReactNode[] }[]
}

/**
 * A table whose rows become stacked blocks where the column is narrow. The roles are spelled out because some
 * browsers drop a table's own as soon as its `display` changes.
 */
export function ArticleTable({ caption, columns, rows }: ArticleTableProps) {
  return (
    <table className="article-table" role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, cells: [header, ...cells] }, row) => (
          <tr key={id ?? row} id={id} role="row">
            <th scope="row" role="rowheader">
              {header}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} role="cell" data-column={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
