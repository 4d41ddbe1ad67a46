import { Link } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { loadProse } from '#src/features/products/prose/load-prose.ts'
import { type ProductProse, SECTIONS } from '#src/features/products/words/product-prose.ts'
import { type ProductName, productWords } from '#src/features/products/words/product-words.ts'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { ContactLink } from '#src/session/contact-link.tsx'
import { Article, type ArticleSection } from '#src/ui/article/article.tsx'
import { askedOf, knownOf, ProductFigures } from './product-figures.tsx'
import { products } from './products.ts'
import './product-page.css'

/** The page of a product. @throws what import() throws. */
export async function openProduct<P extends ProductName>(product: P) {
  const prose = await loadProse(product)
  return () => <ProductPage product={product} prose={prose} />
}

interface ProductPageProps<P extends ProductName> {
  product: P
  prose: ProductProse<P>
}

/** Its drawing, its text, how to ask for it, and the way to the others. */
function ProductPage<P extends ProductName>({ product, prose }: ProductPageProps<P>) {
  const { name } = productWords.products[product]
  const at = products.findIndex((each) => each.name === product)
  const { Picture } = products[at]!
  return (
    <>
      <title>{first.pageTitle(name, brand.name)}</title>
      <Article
        owner={brand}
        title={name}
        lead={
          <>
            <p>{prose.lead}</p>
            <p className="product-ask article-not-printed">
              <AskAbout product={product} />
            </p>
          </>
        }
        figure={<Picture named />}
        sections={[...sectionsOf(product, prose.sections), ...figures(product), order(product)]}
        after={<Ways at={at} />}
      />
    </>
  )
}

function sectionsOf<P extends ProductName>(
  product: P,
  sections: ProductProse<P>['sections'],
): ArticleSection[] {
  const ids: readonly (typeof SECTIONS)[P][number][] = SECTIONS[product]
  return ids.map((id) => ({ id, ...sections[id] }))
}

/** Opens the contact form with the product as its subject. */
function AskAbout({ product }: { product: ProductName }) {
  const { name, ask } = productWords.products[product]
  return (
    <ContactLink look="primary" about={{ subject: name }}>
      {ask}
    </ContactLink>
  )
}

/** The same for its data sheet, where figures that are asked for are not on the page. */
function AskForSheet({ product }: { product: ProductName }) {
  const { asked, sheet, sheetOf } = productWords.figures
  const terms = askedOf(product)
  const subject = sheetOf(productWords.products[product].name)
  return (
    <div>
      {terms.length > 0 && <p>{asked(terms)}</p>}
      <p className="product-ask article-not-printed">
        {terms.length > 0 ? (
          <ContactLink look="primary" about={{ subject, asks: 'sheet' }}>
            {sheet}
          </ContactLink>
        ) : (
          <AskAbout product={product} />
        )}
      </p>
    </div>
  )
}

function figures(product: ProductName): ArticleSection[] {
  const { title } = productWords.figures
  return knownOf(product).length === 0
    ? []
    : [{ id: 'figures', title, body: <ProductFigures of={product} /> }]
}

/** No page prints prices. */
function order(product: ProductName): ArticleSection {
  const { title, text } = productWords.order
  const subject = encodeURIComponent(productWords.products[product].name)
  return {
    id: 'ask',
    title,
    body: (
      <>
        <p>
          {text(
            <a href={`mailto:${brand.contactEmail}?subject=${subject}`}>
              <bdi>{brand.contactEmail}</bdi>
            </a>,
          )}
        </p>
        <AskForSheet product={product} />
      </>
    ),
  }
}

/** The way to the other products. */
function Ways({ at }: { at: number }) {
  const words = productWords.ways
  return (
    <nav className="product-neighbours article-not-printed" aria-label={words.label}>
      {products.toSpliced(at, 1).map(({ name, path }) => (
        <Link key={name} to={path}>
          <b>{productWords.products[name].name}</b>
          {productWords.products[name].summary}
        </Link>
      ))}
      <Link to={paths.products}>{words.all}</Link>
    </nav>
  )
}
