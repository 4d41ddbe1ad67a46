/** Files that were chosen or dropped, with the folders they were in. */

/** A file and its name with its folders, `SKU-1/front.jpg`: they may say which lot it shows. */
export interface NamedFile {
  file: File
  name: string
}

const TABLES = ['.csv', '.tsv', '.txt', '.xlsx', '.xls', '.json', '.ndjson'] as const
const PICTURES = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff', '.heic'] as const

/** What a field of files accepts. */
export const ACCEPTED = [...TABLES, ...PICTURES].join(',')

const isOne = (endings: readonly string[], { name }: NamedFile): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending))

/** Lists to import, photographs, and how many are neither. What systems leave in folders is not counted. */
export function sorted(files: readonly NamedFile[]) {
  const own = files.filter(({ file }) => !/^\.|^(?:Thumbs\.db|desktop\.ini)$/i.test(file.name))
  const tables = own.filter((each) => isOne(TABLES, each))
  const pictures = own.filter((each) => isOne(PICTURES, each))
  return { tables, pictures, others: own.length - tables.length - pictures.length }
}

export const chosenIn = (list: FileList): NamedFile[] =>
  Array.from(list, (file) => ({ file, name: file.webkitRelativePath || file.name }))

/** Those of folders, too. To be called while the drop is told, when its items are still there. */
export async function droppedIn({ items }: DataTransfer): Promise<NamedFile[]> {
  const found = Array.from(items, async (item) => {
    const entry = item.webkitGetAsEntry()
    if (entry) return filesOf(entry, '')
    // What a page has dropped lies in no folder.
    const file = item.getAsFile()
    return file ? [{ file, name: file.name }] : []
  })
  return (await Promise.all(found)).flat()
}

async function filesOf(entry: FileSystemEntry, folder: string): Promise<NamedFile[]> {
  const name = folder + entry.name
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ file, name }]
  }
  const found: NamedFile[] = []
  for (const inside of await entriesOf(entry as FileSystemDirectoryEntry))
    found.push(...(await filesOf(inside, `${name}/`)))
  return found
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** Browsers hand out a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}
