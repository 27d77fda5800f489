import { addMessages } from "@/components/language/added-messages";
import de from "@/messages/de/eta-reasons.json";
import en from "@/messages/en/eta-reasons.json";

// Beside the code that is loaded with them, not sent with the page.
addMessages("eta-reasons", { en, de });
