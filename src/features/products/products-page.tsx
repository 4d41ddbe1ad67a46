import { Link } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { loadProductWords } from '#src/features/products/prose/load-prose.ts'
import { productWords } from '#src/features/products/words/product-words.ts'
import { first } from '#src/say/first.ts'
import { ContactLink } from '#src/session/contact-link.tsx'
import { Article } from '#src/ui/article/article.tsx'
import { GuideList } from './guide-list.tsx'
import { products } from './products.ts'
import './products-page.css'

/** `/products`: Our Products. @throws what import() throws. */
export async function openProducts() {
  await loadProductWords()
  return ProductsPage
}

function ProductsPage() {
  const { title, lead, products: ours, guides } = productWords.overview
  return (
    <>
      <title>{first.pageTitle(title, brand.name)}</title>
      <Article
        owner={brand}
        title={title}
        lead={<p>{lead(brand.name)}</p>}
        sections={[
          { id: 'products', title: ours.title, body: <ProductList text={ours.text} /> },
          { id: 'guides', title: guides, body: <GuideList /> },
        ]}
      />
    </>
  )
}

function ProductList({ text }: { text: string }) {
  return (
    <>
      <p>{text}</p>
      <ul className="product-list article-wide">
        {products.map(({ name, path, Picture }) => (
          <li key={path}>
            <Picture />
            <h3>
              <Link to={path}>{productWords.products[name].name}</Link>
            </h3>
            <p>{productWords.products[name].summary}</p>
            <p className="product-list-ask article-not-printed">
              <ContactLink about={{ subject: productWords.products[name].name }}>
                {productWords.products[name].ask}
              </ContactLink>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
